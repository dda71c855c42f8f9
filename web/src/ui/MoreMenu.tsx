import { Ellipsis } from 'lucide-react'
import { MenuButton } from './MenuButton.tsx'

export interface SeldomAct {
  value: string
  label: string
  onChoose: () => void
}

/** What is done so seldom that it stands in a menu. `label`: "More for this company". */
export function MoreMenu({ label, acts }: { label: string; acts: readonly SeldomAct[] }) {
  return (
    <MenuButton
      size="sm"
      px="2"
      variant="outline"
      menuLabel={label}
      aria-label={label}
      choices={acts}
      onChoose={(chosen) => acts.find(({ value }) => value === chosen)?.onChoose()}
    >
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  )
}
