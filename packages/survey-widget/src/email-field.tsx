/** @jsxImportSource preact */
import type { Survey } from './survey.ts'

/** Field for the respondent's e-mail address below the last step, where the request does not contain it. */
export function EmailField({ survey }: { survey: Survey }) {
  const { texts, email, problem, writeEmail, isEmailOptional } = survey
  const isBad = problem.value === 'email' || problem.value === 'badEmail'
  return (
    <div class="field">
      <label class="label" for="email">
        {texts.email} <span>{isEmailOptional ? texts.optional : texts.required}</span>
      </label>
      <input
        id="email"
        type="email"
        inputMode="email"
        autocomplete="email"
        maxLength={254}
        required={!isEmailOptional}
        aria-invalid={isBad}
        aria-describedby="email-hint problem"
        data-bad={isBad || undefined}
        value={email.value}
        onInput={(event) => writeEmail(event.currentTarget.value)}
      />
      <p class="hint" id="email-hint">
        {texts.emailHint}
      </p>
    </div>
  )
}
