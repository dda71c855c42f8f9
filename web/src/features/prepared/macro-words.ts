import { type MacroTerms, type Prepared, targetWords } from '@remotehands/contract'

/** What a macro does, a line for each act besides its reply: "Status: resolved". */
export function macroWords(
  { status, priority, assignment, tagIds, time }: MacroTerms,
  { tags, people }: Pick<Prepared, 'tags' | 'people'>,
): string[] {
  const nameOf = (id: number, all: readonly { id: number; name: string }[]) =>
    all.find((each) => each.id === id)?.name
  const names = tagIds.flatMap((id) => nameOf(id, tags) ?? [])
  const assignee = { me: 'you', nobody: 'nobody' }
  return [
    status && `Status: ${status.replaceAll('_', ' ')}`,
    priority && `Priority: ${priority}`,
    assignment &&
      `Assignee: ${assignment.to === 'person' ? (nameOf(assignment.userId, people) ?? 'Unknown') : assignee[assignment.to]}`,
    names.length > 0 && `Tags: ${names.join(', ')}`,
    time && `Your time: ${targetWords(time.minutes)}, ${time.isBillable ? 'billable' : 'not billable'}`,
  ].filter((line) => typeof line === 'string')
}
