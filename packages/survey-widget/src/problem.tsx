/**
 * What is wrong, under the field it belongs to; always there, so that it is read out when it comes.
 * These sentences are English in every language: their wording is the API's.
 */
export function Problem({ text }: { text: string | false }) {
  return (
    <p class="problem" id="problem" role="alert">
      {text && (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10" />
            <path d="M12 8v4M12 16h.01" />
          </svg>
          <span lang="en" dir="ltr">
            {text}
          </span>
        </>
      )}
    </p>
  )
}
