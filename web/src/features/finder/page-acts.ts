import type { OfferedAct, PageAct } from '../../lib/page-acts.ts'
import { pressShortcut, shortcutOfPage } from '../shortcuts/shortcuts.ts'
import type { Act } from './acts.ts'

type Known = Pick<Act, 'words' | 'isCommon'> & {
  /** Absent where the control says it. */
  names?: Act['names']
} & ({ key: string; called?: string } | { act: PageAct })

/** What the open ticket can be done: by its key, or by what its page offers. */
const ofTickets: readonly Known[] = [
  { act: 'approve', names: ['Approve'], words: 'accept agree allow decide' },
  { act: 'refuse', names: ['Refuse', 'Reject'], words: 'decline deny decide' },
  { key: 'm', names: ['Assign to me', 'Take this ticket'], words: 'pick up own claim' },
  { key: 'r', names: ['Reply'], words: 'answer respond message write' },
  { key: 'n', names: ['Write an internal note', 'Note'], words: 'comment private add' },
  { act: 'status', names: ['Change the status', 'Status'], words: 'update state waiting in progress set' },
  { act: 'assign', names: ['Assign to somebody', 'Assignee'], words: 'hand over give owner change' },
  { act: 'priority', names: ['Change the priority', 'Priority'], words: 'update urgent high low set' },
  { key: 't', called: 'Timer', words: 'time clock track start stop' },
  { key: 'e', words: 'solve done finish next' },
  { key: 'x', names: ['Use a macro', 'Macros'], words: 'run' },
  { act: 'time', names: ['Add time', 'Record time', 'Log time'], words: 'hours minutes work entry' },
  { act: 'tag', names: ['Add a tag', 'Tag'], words: 'label' },
  { act: 'team', names: ['Change the team', 'Team'], words: 'assign group' },
  { act: 'merge', words: 'duplicate combine' },
  { act: 'link', names: ['Add a link to another ticket'], words: 'relate duplicate block' },
  { act: 'followers', names: ['Edit followers'], words: 'follow cc add people watch' },
  { act: 'client', names: ['Change the client'], words: 'requester company move' },
  { act: 'update', names: ['Edit the ticket'], words: 'update title description devices change' },
  { act: 'remind', names: ['Remind the approvers'], words: 'approval ask again' },
  { act: 'override', names: ['Start without approval'], words: 'approve override work' },
  { act: 'reopen', names: ['Reopen the ticket'], words: 'open again' },
  { act: 'close', names: ['Close the ticket'], words: 'end' },
  { act: 'share', words: 'who reads earlier' },
  { act: 'redact', words: 'remove erase delete' },
  { key: 'j' },
  { key: 'k' },
]

/** What any page may offer. */
const ofPages: readonly Known[] = [
  { act: 'stop-timer', names: ['Stop timer'], words: 'time clock end', isCommon: true },
  { act: 'export', names: ['Export'], words: 'CSV download save list' },
  { act: 'notices', names: ['Show notices', 'Notifications'], words: 'bell unread' },
]

/** What can be done on the page as it is now. */
export function pageActs(offered: readonly OfferedAct[]): Record<'ofTicket' | 'ofPage', Act[]> {
  const ofTicket = ofTickets.flatMap((known) => actsOf(known, offered))
  // The timer of the open ticket is in the bar, too, and what exports a list may stand in two places.
  const ofPage = ofPages
    .flatMap((known) => actsOf(known, offered))
    .filter(({ names: [name] }) => !ofTicket.some((other) => other.names[0] === name))
  const isFirst = ({ names: [name], about }: Act, at: number) =>
    ofPage.findIndex((other) => other.names[0] === name && other.about === about) === at
  return { ofTicket, ofPage: ofPage.filter(isFirst) }
}

function actsOf(known: Known, offered: readonly OfferedAct[]): Act[] {
  const { names, words = '', isCommon = false } = known
  if ('act' in known)
    return offered
      .filter(({ act }) => act === known.act)
      .map(({ about, press }) => ({
        ...(names ? { names, about } : { names: [about] as const }),
        words,
        isCommon,
        does: { run: press },
      }))
  const control = shortcutOfPage(known.key)
  if (!control) return []
  const said = nameOf(control)
  // The page may have changed since: the timer that was to start runs, and the same key stops it.
  const run = () => {
    const now = shortcutOfPage(known.key)
    if (now && nameOf(now) === said) pressShortcut(now)
  }
  return [
    {
      names: names ?? [said, ...(known.called ? [known.called] : [])],
      words,
      isCommon,
      shortcut: known.key,
      does: { run },
    },
  ]
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent
