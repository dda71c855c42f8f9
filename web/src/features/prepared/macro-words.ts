import { type MacroTerms, type Prepared, targetWords } from '@remotehands/contract'

/** What a macro does, a line for each act besides its reply: "Status: resolved". */
export function macroWords(
  { status, priority, assignment, tagIds, time }: MacroTerms,
  { tags, people }: Pick<Prepared, 'tags' | 'people'>,
): string[] {
  const names = tagIds.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? [])
  const assignee = { me: 'you', nobody: 'nobody' }
  return [
    status && `Status: ${status.replaceAll('_', ' ')}`,
    priority && `Priority: ${priority}`,
    assignment &&
      `Assignee: ${assignment.to === 'person' ? staffName(assignment.userId, people) : assignee[assignment.to]}`,
    names.length > 0 && `Tags: ${names.join(', ')}`,
    time && `Your time: ${targetWords(time.minutes)}, ${time.isBillable ? 'billable' : 'not billable'}`,
  ].filter((line) => typeof line === 'string')
}

/** Somebody whom a saved one names, who may have left the staff since. */
export function staffName(id: number, people: Prepared['people']): string {
  const person = people.find((each) => each.id === id)
  if (!person) return 'Unknown'
  return person.isOnStaff ? person.name : `${person.name} (has left)`
}
