import { Table } from '@chakra-ui/react'
import { SortHead } from './SortHead.tsx'
import type { SortedOrder } from './use-sorted-order.ts'

interface SortedHeadProps<Sort extends string> {
  /** Undefined where the list can't be sorted. */
  order: SortedOrder<Sort> | undefined
  sort: Sort
  children: string
}

/** The head of a column of a list of one company's records, which can be sorted by it. */
export function SortedHead<Sort extends string>({ order, sort, children }: SortedHeadProps<Sort>) {
  if (!order) return <Table.ColumnHeader>{children}</Table.ColumnHeader>
  const sorted = order.chosen?.sort === sort ? order.chosen.order : undefined
  return (
    <Table.ColumnHeader {...(sorted && { 'aria-sort': sorted })}>
      <SortHead sorted={sorted} onClick={() => order.choose(sort)}>
        {children}
      </SortHead>
    </Table.ColumnHeader>
  )
}
