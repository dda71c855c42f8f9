import { useWholeList } from '../../../lib/use-whole-list.ts'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'

/** The site that a record is at; both null for none. */
export interface SavedSite {
  id: number | null
  name: string | null
}

interface SiteSelectProps {
  /** Nothing can be chosen without it. */
  companyId: number | undefined
  value: number | null | undefined
  /** The site it stands at now, which may be archived. */
  current?: SavedSite | undefined
  /** What no site means. */
  none?: string
  onChange: (siteId: number | null) => void
  error?: string | undefined
}

/** Chooses a site of a company; absent while the company has none. */
export function SiteSelect({
  companyId,
  value,
  current,
  none = 'Not said',
  onChange,
  error,
}: SiteSelectProps) {
  const list = useWholeList(companyId === undefined ? undefined : 'sites.list', {
    params: { id: companyId ?? 0 },
  })
  const isArchived =
    current?.id && value === current.id && list.items && !list.items.some(({ id }) => id === current.id)
  const archived = isArchived ? [{ id: current.id ?? 0, name: `${current.name} (archived)` }] : []
  const items = list.items && [...list.items, ...archived]
  if (companyId === undefined || items?.length === 0) return null
  return (
    <RecordSelect
      label="Site"
      none={none}
      value={value ?? undefined}
      list={{ ...list, items }}
      onChange={(id) => onChange(id ?? null)}
      error={error}
    />
  )
}
