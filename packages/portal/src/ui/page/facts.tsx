import type { ReactNode } from 'react'

interface FactsProps {
  /** Name and text, in order; what has no text is left out. */
  facts: readonly (readonly [name: string, text: ReactNode])[]
  className?: string
}

/** What is known of a thing, each fact with its name. */
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
