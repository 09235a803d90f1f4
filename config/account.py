"""The account page: what one has uploaded, the tokens for the API, and the end of the account."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from api.models import Token
from replays import pipeline
from replays.forms import VisibilityForm
from replays.listing import uuid
from replays.models import Upload

UPLOADS_SHOWN = 30
NEW_TOKEN = "new_token"


class TokenForm(forms.ModelForm):
    """What a token is for."""

    class Meta:
        model = Token
        fields = ("name",)
        labels = {"name": gettext_lazy("What is it for?")}


class DeletionForm(forms.Form):
    """The password, so that nobody ends an account that was left open."""

    password = forms.CharField(
        label=gettext_lazy("Your password"), widget=forms.PasswordInput({"autocomplete": "current-password"})
    )

    def __init__(self, *args: Any, user: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        if not self.user.check_password(self.cleaned_data["password"]):
            raise forms.ValidationError(gettext_lazy("That is not your password."))
        return self.cleaned_data["password"]


@require_safe
@login_required
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    return shown(request)


def shown(request: HttpRequest, status: int = 200, **forms: Any) -> HttpResponse:
    """The page; the forms that are not given are empty."""
    before = uuid(request.GET.get("before"))
    uploads = Upload.objects.filter(owner=request.user, **({"pk__lt": before} if before else {})).order_by("-pk")
    page = list(uploads[: UPLOADS_SHOWN + 1])
    context = {
        "uploads": [(upload, VisibilityForm(initial={"visibility": upload.visibility})) for upload in page[:UPLOADS_SHOWN]],
        "older": page[UPLOADS_SHOWN - 1].pk if len(page) > UPLOADS_SHOWN else None,
        "tokens": request.user.tokens.order_by("-pk"),
        "secret": request.session.pop(NEW_TOKEN, None),
        "token_form": TokenForm(),
        "deletion_form": DeletionForm(user=request.user),
        **forms,
    }
    return render(request, "account/account.html", context, status=status)


@require_POST
@login_required
def make_token(request: HttpRequest) -> HttpResponse:
    """A new token; the next page shows its secret, once."""
    form = TokenForm(request.POST)
    if not form.is_valid():
        return shown(request, 400, token_form=form)
    _token, request.session[NEW_TOKEN] = Token.issue(request.user, form.cleaned_data["name"])
    return redirect("account")


@require_POST
@login_required
def revoke_token(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(Token, pk=pk, owner=request.user).delete()
    messages.success(request, _("The token is revoked."))
    return redirect("account")


@require_POST
@login_required
def delete_account(request: HttpRequest) -> HttpResponse:
    """The account, its uploads, their replays and their part in the statistics."""
    form = DeletionForm(request.POST, user=request.user)
    if not form.is_valid():
        return shown(request, 400, deletion_form=form)
    user = request.user
    logout(request)
    pipeline.delete_account(user)
    messages.success(request, _("Your account is deleted, with everything in it."))
    return redirect("home")
