"""What an uploader can say."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from reference import book

from .models import Visibility

TEXT = {"rows": 9, "spellcheck": "false"}


class ManyFilesInput(forms.ClearableFileInput):
    allow_multiple_selected = True


class ManyFilesField(forms.FileField):
    """One file or many; cleans to a list."""

    widget = ManyFilesInput

    def clean(self, data: Any, initial: Any = None) -> list[Any]:
        files = data if isinstance(data, list | tuple) else [data]
        return [super(ManyFilesField, self).clean(file, initial) for file in files if file]


class UploadForm(forms.Form):
    """Files, or pasted text; for whom; and the game, where the log does not name it.

    What is in them is for the readers to say: an empty file does not keep the others from being judged.
    """

    files = ManyFilesField(label=_("Files"), required=False, allow_empty_file=True)
    text = forms.CharField(label=_("or paste a log"), required=False, strip=False, widget=forms.Textarea(TEXT))
    visibility = forms.ChoiceField(
        label=_("Who may see it"), choices=Visibility.choices, initial="public", widget=forms.RadioSelect
    )
    game = forms.ChoiceField(label=_("Game"), required=False)

    def __init__(self, *args: Any, language: str = "en", anonymous: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].validators.clear()  # the reader tells where the NUL is
        titles = [(slug, book.page(slug, language).title) for slug in book.games()]
        self.fields["game"].choices = [("", _("as the log says")), *sorted(titles, key=lambda choice: choice[1])]
        if anonymous:
            self.fields["visibility"].choices = Visibility.choices[:1]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not cleaned.get("files") and not (cleaned.get("text") or "").strip():
            raise forms.ValidationError(_("Choose a file, or paste a log."))
        return cleaned


class VisibilityForm(forms.Form):
    """Who may see an upload of one's own."""

    visibility = forms.ChoiceField(label=_("Who may see it"), choices=Visibility.choices)
