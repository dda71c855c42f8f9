import { Link } from '@chakra-ui/react'
import type { FilledField } from '@remotehands/contract'
import { formatDay } from '../../../lib/dates.ts'

/** What stands in a field, as people read it. */
export function FieldValue({ kind, value }: Pick<FilledField, 'kind' | 'value'>) {
  if (kind === 'date') return formatDay(value)
  if (kind === 'number') return Number(value).toLocaleString('en-US', { maximumFractionDigits: 10 })
  if (kind !== 'link') return value
  return (
    <Link href={value} target="_blank" rel="noopener noreferrer" overflowWrap="anywhere">
      {value.replace(/^https?:\/\//, '')}
    </Link>
  )
}
