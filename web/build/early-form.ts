// The log-in form as the page has it before the scripts have run: on a slow line one can type seconds earlier. /boot.js draws
// it, public/starting.css gives it the place of the form in web/accounts/login.tsx, which takes over what was typed.
import type { login as texts } from '#web/messages/en/login.ts'

export const earlyForm = (login: typeof texts): string => `
      <div class="starting starting-login">
        <i class="starting-side"></i>
        <div class="starting-form">
          <svg width="32" height="32" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" /><path d="M5 15h4l2.5-6 4 11 2.5-7h5" /></svg>
          <h1>${login.logIn}</h1>
          <form novalidate>
            <label>${login.email}<input name="email" type="email" inputmode="email" autocapitalize="none" spellcheck="false" dir="ltr" autocomplete="username" /></label>
            <label>${login.password}<input name="password" type="password" autocapitalize="none" spellcheck="false" dir="ltr" autocomplete="current-password" /></label>
            <button>${login.logIn}</button>
          </form>
          <p>${login.forgotQuestion} <a href="/forgot">${login.forgotLink}</a></p>
          <p>${login.signUpQuestion} <a href="/signup">${login.signUpLink}</a></p>
        </div>
      </div>
    `
