import { can, type SessionUser } from '@agent-assist/contract/wire'
import { useContext, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { NavEntry } from '../../domain/screens/menu.ts'
import { type Screen, screenOf } from '../../domain/screens/screen.ts'
import { mayOpen } from '../../lib/address/guard.ts'
import { links } from '../../lib/address/links.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { createBoard } from '../../features/boards/board-actions.ts'
import { actionChoices } from './action-choices.ts'
import { type Choice, CHOICE_GROUPS } from './choice.ts'
import { foundChoices, ticketLink } from './found-choices.ts'
import { metricChoices } from './metric-choices.ts'
import { openCommands } from './open-commands.ts'
import { spokenRange } from './range-words.ts'
import { recentChoices } from './recent.ts'
import { screenChoices } from './screen-choices.ts'
import { useFound } from './use-found.ts'

interface ChoicesProps {
  user: SessionUser
  menu: readonly NavEntry[]
  screens: readonly Screen[]
  onSettings: () => void
}

/** Whose recent choices they are. */
export const ownerOf = ({ data, viewAs }: SessionUser): string =>
  `${data.email} ${data.organizationId} ${viewAs ? (viewAs.person ?? viewAs.role) : ''}`

/** Recent choices that the user may still open; a ticket opens over the current screen. */
function stillOpen(choices: Choice[], { user, screens }: ChoicesProps, here: string): Choice[] {
  const roles = portalRoles(user)
  return choices.flatMap((choice) => {
    const screen = screenOf(screens, choice.to?.split('?')[0] ?? '')
    const [kind, id = ''] = choice.key.split(' ', 2)
    if (kind === 'ticket') return [{ ...choice, to: ticketLink(here, id) }]
    const isMenu = choice.to?.startsWith(links.systemDashboard())
    return isMenu || (screen && mayOpen(screen.allowed, roles)) ? [choice] : []
  })
}

/** Everything that the search offers for a typed text, in the order of its headings. */
export function useChoices(props: ChoicesProps, typed: string) {
  const { user, menu, onSettings } = props
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const link = useContext(ScreenLink)
  const { timeZone, firstWeekday, filterConfig } = useSetup()
  const organisationId = user.data.organizationId
  const { found, ...asked } = useFound(organisationId, typed)
  const here = pathname + search
  const [recent] = useState(() =>
    stillOpen(recentChoices(localStorage, ownerOf(user)), props, here),
  )

  async function newBoard() {
    const content = { name: 'New board', refreshMin: 0 as const, widgets: [] }
    const board = await createBoard(organisationId, content)
    if (board) void navigate(link(links.editBoard(board.id)))
  }

  const words = typed.trim()
  const isEmpty = words === ''
  const hasRange = filterConfig.includes('dateFilter')
  const choices = [
    ...(isEmpty ? recent : []),
    ...(isEmpty || !organisationId
      ? []
      : metricChoices({
          typed: words,
          spoken: hasRange ? spokenRange(words, timeZone, firstWeekday) : undefined,
          explores: can(portalRoles(user), 'supervisor'),
          link,
        })),
    ...screenChoices(menu, words, link),
    ...foundChoices(found, here, link),
    ...actionChoices({
      user,
      typed: words,
      few: isEmpty,
      newBoard: () => void newBoard(),
      openSettings: onSettings,
      openKeys: () => openCommands('keys'),
    }),
  ]
  const groups = CHOICE_GROUPS.map((title) => ({
    title,
    choices: choices.filter(({ group }) => group === title),
  })).filter((group) => group.choices.length > 0)
  return { groups, ...asked }
}
