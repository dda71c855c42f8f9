import { searchable, TagName } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'

/** The names of all tags; undefined until they are read. */
export function useTagNames(isWanted: boolean): readonly string[] | undefined {
  const { data } = useQuery(isWanted ? 'tags.list' : undefined, {})
  return data?.tags.map(({ name }) => name)
}

/** What to say before a typed name makes a tag; undefined where it makes none. */
export function newTagWords(text: string, names: readonly string[] | undefined): string | undefined {
  const { data: typed } = TagName.safeParse(text)
  if (typed === undefined || !names || names.some((name) => searchable(name) === searchable(typed)))
    return undefined
  return `No tag is called “${typed}” yet: this adds it.`
}
