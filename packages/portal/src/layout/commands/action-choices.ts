import { can, type SessionUser } from '@agent-assist/contract/wire'
import { links } from '../../lib/address/links.ts'
import { appearance } from '../../lib/appearance/my-appearance.ts'
import { currentMode, DARK_THEMES, setMode } from '../../lib/appearance/mode.ts'
import { copy } from '../../lib/notify/copy.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { type Choice, hasWords } from './choice.ts'

interface ActionSearch {
  user: SessionUser
  typed: string
  /** Without typed words these are enough. */
  few: boolean
  newBoard: () => void
  openSettings: () => void
  openKeys: () => void
}

type Action = Omit<Choice, 'group'> & {
  /** Other words for it. */
  words?: string
  isAllowed?: boolean
}

/** Actions that begin something new; a view as somebody else changes nothing on the server. */
function newActions({ user, newBoard }: ActionSearch): Action[] {
  const roles = portalRoles(user)
  const writes = user.data.organizationId !== '' && !user.viewAs
  return [
    {
      key: 'invite',
      title: 'Invite people',
      words: 'add new user member account agent',
      icon: 'userPlus',
      to: links.invitePeople(),
      isAllowed: writes && can(roles, 'admin'),
    },
    {
      key: 'new-board',
      title: 'New board',
      words: 'create add dashboard',
      icon: 'plus',
      run: newBoard,
      isAllowed: writes && can(roles, 'user'),
    },
    {
      key: 'new-template',
      title: 'New survey template',
      words: 'create add survey',
      icon: 'table',
      to: links.surveyTemplate('new'),
      isAllowed: writes && can(roles, 'supervisor'),
    },
    {
      key: 'new-page-survey',
      title: 'New survey on pages',
      words: 'create add survey',
      icon: 'panel',
      to: links.pageSurvey('new'),
      isAllowed: writes && can(roles, 'supervisor'),
    },
  ]
}

/** Actions on the portal itself. */
function ownActions({ openSettings, openKeys }: ActionSearch): Action[] {
  const { theme, layout } = appearance.get()
  const other = currentMode() === 'dark' ? 'light' : 'dark'
  const { folded, position, display } = layout.config.navbar
  return [
    {
      key: 'mode',
      title: `Use ${other} colours`,
      words: 'switch theme dark light mode',
      icon: other === 'dark' ? 'moon' : 'sun',
      run: () => setMode(other),
      isAllowed: !DARK_THEMES.includes(theme.main),
    },
    {
      key: 'appearance',
      title: 'Appearance',
      words: 'theme layout settings',
      icon: 'sliders',
      run: openSettings,
    },
    {
      key: 'fold',
      title: folded ? 'Keep navigation open' : 'Fold navigation',
      words: 'menu rail sidebar',
      icon: 'panel',
      run: () => appearance.change({ layout: { config: { navbar: { folded: !folded } } } }),
      isAllowed: display && position !== 'top',
    },
    {
      key: 'copy-link',
      title: 'Copy the link to this screen',
      words: 'share address url',
      icon: 'link',
      run: () => void copy(location.href, 'The link'),
    },
    {
      key: 'keys',
      title: 'Show the keys of this screen',
      words: 'keyboard shortcuts help',
      icon: 'help',
      run: openKeys,
    },
    {
      key: 'sign-out',
      title: 'Log Out',
      words: 'sign out leave',
      icon: 'signOut',
      to: links.logout(),
    },
  ]
}

const FEW = ['invite', 'new-board', 'mode', 'keys']

/** The actions that the user may do and that have the typed words. */
export const actionChoices = (search: ActionSearch): Choice[] =>
  [...newActions(search), ...ownActions(search)].flatMap(
    ({ words, isAllowed = true, key, ...action }) => {
      const fits = search.few ? FEW.includes(key) : hasWords(search.typed, action.title, words)
      return isAllowed && fits
        ? [{ ...action, key: `action ${key}`, group: 'Actions' as const }]
        : []
    },
  )
