import { useCounted } from '../../domain/quality/counted.ts'
import { Segments } from '../../ui/page/segments.tsx'

const OPTIONS = [
  { value: 'covered', label: 'Reviewed tickets' },
  { value: 'unreviewed', label: 'Without a review' },
] as const

/** The switch between the tickets that Review coverage counts and the rest. */
export function CoverageSides({ value }: { value: 'covered' | 'unreviewed' }) {
  const { open } = useCounted()
  return (
    <Segments
      label="Which of them"
      options={OPTIONS}
      value={value}
      onChange={(side) =>
        open(side === 'covered' ? { list: 'reviews', side } : { list: 'unreviewed' })
      }
    />
  )
}
