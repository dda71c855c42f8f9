import {
  daysLeft,
  isExpiringSoon,
  isInForce,
  moneyOf,
  monthlyRevenue,
  type VendorContract,
} from '@remotehands/contract'
import { useNow } from '../../../ui/use-now.ts'
import { Figure, FigureRow } from '../../figures/FigureCards.tsx'

interface ContractFiguresProps {
  /** Undefined while loading. */
  contracts: readonly VendorContract[] | undefined
}

/** How many contracts are active, their monthly value (§9), and how many end soon. */
export function ContractFigures({ contracts: all }: ContractFiguresProps) {
  const contracts = all?.filter(isInForce)
  const now = useNow()
  const daysOf = ({ endDate }: VendorContract) => daysLeft(endDate, now)
  const active = contracts?.filter((contract) => contract.status === 'active' && daysOf(contract) > 0)
  const soon = contracts?.filter(
    (contract) => contract.status !== 'terminated' && isExpiringSoon(daysOf(contract)),
  )
  return (
    <FigureRow>
      <Figure label="Active Contracts">{active?.length}</Figure>
      <Figure label="Monthly Revenue" hint="All contracts together">
        {contracts && moneyOf(monthlyRevenue(contracts))}
      </Figure>
      <Figure label="Expiring Soon" hint="Within 60 days">
        {soon?.length}
      </Figure>
    </FigureRow>
  )
}
