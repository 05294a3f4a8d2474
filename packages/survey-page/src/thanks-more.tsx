/** @jsxImportSource preact */
import type { SurveyThanks } from '@agent-assist/contract/wire'

/** What the template adds to the thanks for an answer: a text and a link. */
export const ThanksMore = ({ text, link }: SurveyThanks) => (
  <>
    {text && <p dir="auto">{text}</p>}
    {link && (
      <a href={link.url} target="_blank" rel="noopener noreferrer">
        <bdi>{link.text}</bdi>
      </a>
    )}
  </>
)
