import { contains, searchable, TagName } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'

export interface TagChoice {
  key: string
  label: string
  name: string
}

/** The names of all tags; undefined until they are read. */
export function useTagNames(isWanted: boolean): { names: readonly string[] | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(isWanted ? 'tags.list' : undefined, {})
  return { names: data?.tags.map(({ name }) => name), isLoading }
}

/** Whether two names are those of one tag. */
export const isSameName = (one: string, other: string): boolean =>
  searchable(one.trim()) === searchable(other.trim())

/** That of `had` which a typed text may mean. */
export const hadAlready = (text: string, had: readonly string[]): string | undefined =>
  text.trim() === '' ? undefined : had.find((name) => contains([name], text))

/** What a typed text can mean: the tags with it in their names, those that begin with it first, and last a new one unless it is one's name. */
export function tagChoices(
  text: string,
  names: readonly string[] | undefined,
  had: readonly string[],
): TagChoice[] {
  if (!names) return []
  const typed = searchable(text)
  const begins = (name: string) => searchable(name).startsWith(typed)
  const found = names.filter((name) => !had.includes(name) && contains([name], text))
  const inOrder = [...found.filter(begins), ...found.filter((name) => !begins(name))]
  const { data: fresh } = TagName.safeParse(text)
  const isNew = fresh !== undefined && !names.some((name) => isSameName(name, fresh))
  return [
    ...inOrder.map((name) => ({ key: name, label: name, name })),
    ...(isNew ? [{ key: '', label: `New tag “${fresh}”`, name: fresh }] : []),
  ]
}
