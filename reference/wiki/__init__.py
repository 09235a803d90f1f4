"""Documents of wikis: read from feeds and exports, kept revision by revision, shown as pages.

bytes --opening, feeds, export, actionapi, rendered--> Found --importing--> Document, Revision
wikitext --protecting, normalising, wikitext--> tree --emitting--> Markdown --rendering--> HTML
"""
