import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { addOrigin, embedding } from './queries.ts'

interface AllowButtonProps {
  organisationId: string
  origin: string
  /** The button names the origin: there is no row beside it that does. */
  named?: boolean
}

/** Adds a refused origin to the allowed ones; an origin that is allowed by now has a tag instead. */
export function AllowButton({ organisationId, origin, named }: AllowButtonProps) {
  const { data } = useQuery(embedding(organisationId))
  const { act, isPending } = useAct({
    work: () => addOrigin(organisationId, origin),
    done: () => `${origin} is allowed`,
    failed: `${origin} is not allowed`,
  })
  if (data?.embedOrigins.includes(origin)) return <Tag tone="good">Allowed now</Tag>
  return (
    <Button size="small" aria-busy={isPending} aria-label={`Allow ${origin}`} onClick={() => act()}>
      {named ? `Allow ${URL.parse(origin)?.host ?? origin}` : 'Allow origin'}
    </Button>
  )
}
