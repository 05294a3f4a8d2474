/** @jsxImportSource preact */
import type { Problem as ProblemName } from './problems.ts'
import { wordsOf } from './problems.ts'
import type { SurveyTexts } from './texts/en.ts'

interface ProblemProps {
  problem: ProblemName | undefined
  texts: SurveyTexts
}

/** The message below the fields of a step. The element always exists, so that screen readers announce a new message. */
export function Problem({ problem, texts }: ProblemProps) {
  const words = problem && wordsOf(problem, texts)
  return (
    <p class="problem" id="problem" role="alert">
      {words && (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10" />
            <path d="M12 8v4M12 16h.01" />
          </svg>
          <span lang={words.lang} dir={words.lang ? 'ltr' : undefined}>
            {words.text}
          </span>
        </>
      )}
    </p>
  )
}
