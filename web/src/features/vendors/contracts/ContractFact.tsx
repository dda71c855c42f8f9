import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One thing that a contract says. Stands in a list of them. */
export function ContractFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere" whiteSpace="pre-line" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </div>
  )
}
