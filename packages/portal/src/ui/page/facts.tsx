import type { ReactNode } from 'react'

interface FactsProps {
  /** Names and texts, in order; empty texts are skipped. */
  facts: readonly (readonly [name: string, text: ReactNode])[]
  className?: string
}

/** A list of facts with their names. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={className}>
    {facts.map(
      ([name, text]) =>
        text && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ),
    )}
  </dl>
)
