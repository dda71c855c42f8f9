import { chakra, SimpleGrid, type SimpleGridProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What is known of a record: a list of `Fact`s. */
export function Facts(props: SimpleGridProps) {
  return <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} gap="4" {...props} />
}

interface FactProps {
  name: string
  /** Has a row of its own. */
  isWide?: boolean
  children: ReactNode
}

export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <chakra.div minW="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere" whiteSpace="pre-line" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
