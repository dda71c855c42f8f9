import type { StaffTicketEntry } from '@remotehands/contract'

const words = (value: string | null) => value?.replaceAll('_', ' ') ?? 'none'

/** "added Ada Byrne; removed Omar Said" */
function addedAndRemoved({ from, to }: StaffTicketEntry): string {
  return [to && `added ${to}`, from && `removed ${from}`].filter(Boolean).join('; ')
}

/** "is blocked by", "causes" */
const linkWords = (kind: string | null) => (kind?.endsWith(' by') ? `is ${kind}` : words(kind))

/** What somebody did to a ticket, as the rest of a sentence that begins with their name. */
export function historyWords(entry: StaffTicketEntry): string {
  const { type, actorName, from, to, status, score } = entry
  switch (type) {
    case 'created':
      if (to) return `raised #${entry.ticketId}, “${to}”`
      return from ? `raised the ticket from a reply on ${from}` : 'raised the ticket'
    case 'replied':
      return status ? `replied and moved the ticket to ${words(status)}` : 'replied'
    case 'alerted':
      return to === 'administrators'
        ? 'was alerted as an administrator'
        : `was alerted as ${words(to)} on call`
    case 'acknowledged':
      return 'acknowledged the alert'
    case 'escalated':
      return `escalated the ticket: ${to}`
    case 'noted':
      return 'wrote an internal note'
    case 'mailed':
      return 'sent an automatic mail'
    case 'status_changed':
      return `changed the status from ${words(from)} to ${words(to ?? status)}`
    case 'assigned':
      if (to === actorName) return 'took the ticket'
      return to ? `assigned the ticket to ${to}` : `unassigned the ticket from ${words(from)}`
    case 'team_changed':
      return to ? `gave the ticket to team ${to}` : `took the ticket from team ${words(from)}`
    case 'priority_changed':
      return `changed the priority from ${words(from)} to ${words(to)}`
    case 'priority_raised':
      return `raised the priority from ${words(from)} to ${words(to)}: a target was missed`
    case 'followers_changed':
      return `changed the followers: ${addedAndRemoved(entry)}`
    case 'devices_changed':
      return `changed the devices: ${addedAndRemoved(entry)}`
    case 'checklist_changed':
      return checklistWords(from, to)
    case 'answered':
    case 'answered_internally':
      if (to === null) return `removed from the form: ${from}`
      return from === null ? `filled in the form: ${to}` : `changed the form from “${from}” to “${to}”`
    case 'tagged':
      return `changed the tags: ${addedAndRemoved(entry)}`
    case 'title_changed':
      return `changed the title from “${from}” to “${to}”`
    case 'description_changed':
      return 'corrected the description'
    case 'requester_changed':
      return `changed the client from ${words(from)} to ${words(to)}`
    case 'company_changed':
      return ['moved the ticket', from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
    case 'privacy_changed':
      return to === 'private' ? 'made the ticket private' : 'let the company read the ticket'
    case 'sharing_changed':
      return to === 'shown'
        ? 'showed the company what was written before it got the ticket'
        : 'hid from the company what was written before it got the ticket'
    case 'reply_settled':
      return to === 'settled' ? 'decided that no answer is needed' : 'decided that an answer is needed'
    case 'merged':
      return `merged ${to} into this ticket`
    case 'merged_into':
      return `merged this ticket into ${to}`
    case 'merge_undone':
      return `undid the merge with ${to}`
    case 'split':
      return `raised ${to} from a reply`
    case 'redacted':
      return `redacted part of ${from === 'description' ? 'the description' : 'a message'}${
        to ? `; mailed before to ${to}` : ''
      }`
    case 'linked':
      return `linked the ticket: it ${linkWords(from)} ${to}`
    case 'unlinked':
      return `removed the link: it ${linkWords(from)} ${to}`
    case 'approval_asked':
      return from === 'reminder'
        ? `reminded for approval: ${to ?? 'no one'}`
        : `asked for approval: ${to ?? 'no one can give it'}`
    case 'approval_decided': {
      const place = from === null || status ? '' : ` for ${from}`
      return to === 'approved' ? `approved the ticket${place}` : `refused the ticket${place}`
    }
    case 'approval_overridden':
      return 'let work start without approval'
    case 'rated':
      return `rated the ticket ${score} of 5`
  }
}

/** The number of another ticket that the words of an entry lead to: "#7". */
export function ticketNamedIn({ type, from, to }: StaffTicketEntry): string | null {
  switch (type) {
    case 'created':
      // Of a ticket that was merged, the words say its title instead, which may be anything.
      return to ? null : from
    case 'split':
    case 'linked':
    case 'unlinked':
    case 'merged':
    case 'merged_into':
    case 'merge_undone':
      return to
    default:
      return null
  }
}

/** What was done to the checklist, and to which of its items. */
function checklistWords(act: string | null, items: string | null): string {
  switch (act) {
    case 'added':
      return `added to the checklist: ${items}`
    case 'done':
      return `ticked on the checklist: ${items}`
    case 'reopened':
      return `unticked on the checklist: ${items}`
    case 'removed':
      return `removed from the checklist: ${items}`
    case 'moved':
      return `moved on the checklist: ${items}`
    case 'holds':
      return 'let the checklist hold the ticket until all is done'
    case 'holds no more':
      return 'let the ticket be resolved before the checklist is done'
    default:
      return `changed on the checklist: ${items}`
  }
}
