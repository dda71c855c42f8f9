import { contains, limits, type Person } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import type { CompletionSource } from '../texts/use-completion.ts'

/** Colleagues by `@`, for an internal note. */
export function useColleagueSource(isWanted: boolean): CompletionSource {
  const { items = [] } = useWholeList(isWanted ? 'technicians.list' : undefined)
  return {
    sign: '@',
    label: 'Colleagues',
    find: (letters) =>
      items
        .filter(({ name }) => contains([name], letters) && name !== letters.trim())
        .map(({ id, name }) => ({ key: String(id), label: name, text: `@${name} ` })),
  }
}

const letter = /[\p{L}\p{N}]/u

/** The colleagues whom a text names with `@`: of two whose names begin alike, the longer one that fits. */
export function mentionedIn(text: string, people: readonly Person[]): number[] {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length)
  const found = new Set<number>()
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1)
    const fits = ({ name }: Person) => rest.startsWith(name) && !letter.test(rest.charAt(name.length))
    const named = longestFirst.find(fits)?.name
    for (const { id, name } of people) if (name === named) found.add(id)
  }
  return [...found].slice(0, limits.ticket.mentions)
}
