import { useQuery } from '../../lib/use-query.ts'
import { NamePicker } from '../../ui/NamePicker.tsx'

interface TagPickerProps {
  hint: string
  /** What is wrong with the choice. */
  error?: string | undefined
  value: readonly number[]
  limit: number
  onChange: (ids: number[]) => void
}

/** Chooses the tags that tickets get. */
export function TagPicker(props: TagPickerProps) {
  const { data, ...query } = useQuery('tags.list', {})
  return (
    <NamePicker
      {...props}
      legend="Add tags"
      list={{ ...query, items: data?.tags }}
      noun="tags"
      empty="No tags yet. Add the first one to a ticket."
    />
  )
}
