import type { TextPart } from './marked-text.ts'

/** Parts of a text with their highlights. */
export const Parts = ({ parts }: { parts: readonly TextPart[] }) => (
  <>
    {parts.map(({ text, look }, place) => {
      if (!look) return text
      return look === 'mark' ? (
        <mark key={place}>{text}</mark>
      ) : (
        <span key={place} class={`aa-var ${look}`}>
          {text}
        </span>
      )
    })}
  </>
)
