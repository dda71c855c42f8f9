import { contains, searchable, TagName } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'

export interface TagChoice {
  key: string
  label: string
  name: string
}

/** The names of all tags; undefined until they are read. */
export function useTagNames(isWanted: boolean): readonly string[] | undefined {
  const { data } = useQuery(isWanted ? 'tags.list' : undefined, {})
  return data?.tags.map(({ name }) => name)
}

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
  const isNew = fresh !== undefined && !names.some((name) => searchable(name) === searchable(fresh))
  return [
    ...inOrder.map((name) => ({ key: name, label: name, name })),
    ...(isNew ? [{ key: '', label: `New tag “${fresh}”`, name: fresh }] : []),
  ]
}
