import { Badge, Box, Flex, Link, Table } from '@chakra-ui/react'
import type { CompanyRow, CompanySort } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { SortHead } from '../../../ui/SortHead.tsx'
import type { CompanyColumn } from './company-columns.ts'
import type { CompanyOrder } from './use-company-order.ts'

interface CompanyTableProps {
  companies: readonly CompanyRow[]
  order: CompanyOrder
  columns: readonly CompanyColumn[]
}

const figures: ReadonlySet<CompanySort> = new Set([
  ...(['open', 'breached', 'urgent', 'pending', 'satisfaction', 'devices', 'outOfWarranty'] as const),
])
const bad: ReadonlySet<CompanySort> = new Set(['breached', 'urgent', 'outOfWarranty'])

/** Companies with how they are doing; every column sorts. */
export function CompanyTable({ companies, order, columns }: CompanyTableProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm" minW="62rem">
        <Table.Header>
          <Table.Row bg="bg.muted">
            {columns.map(({ sort, label }) => (
              <Table.ColumnHeader
                key={sort}
                textAlign={figures.has(sort) ? 'end' : 'start'}
                {...(order.sort === sort && { 'aria-sort': order.order })}
              >
                <SortHead
                  sorted={order.sort === sort ? order.order : undefined}
                  onClick={() => order.choose(sort)}
                >
                  {label}
                </SortHead>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          {companies.map((company) => (
            <Table.Row key={company.id} bg="transparent">
              {columns.map((column) => (
                <CompanyCell key={column.sort} company={company} column={column} />
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

function CompanyCell({ company, column: { sort, text } }: { company: CompanyRow; column: CompanyColumn }) {
  const { id, name, tags, health } = company
  if (sort === 'name')
    return (
      <Table.Cell maxW="22rem">
        <Link asChild color="inherit" fontWeight="semibold" overflowWrap="anywhere">
          <RouterLink to={companyPath(id)}>{name}</RouterLink>
        </Link>
      </Table.Cell>
    )
  if (sort === 'tags')
    return (
      <Table.Cell>
        <Flex gap="1" wrap="wrap">
          {tags.map((tag) => (
            <Badge key={tag} size="sm" variant="surface" colorPalette="gray">
              {tag}
            </Badge>
          ))}
        </Flex>
      </Table.Cell>
    )
  if (sort === 'satisfaction') return <Satisfaction stars={health.satisfaction} />
  if (text) {
    const words = text(company)
    return (
      <Table.Cell maxW="16rem" overflowWrap="anywhere" color={words ? undefined : 'fg.muted'}>
        {words || (sort === 'accountManager' ? 'unassigned' : 'none')}
      </Table.Cell>
    )
  }
  return <Figure value={health[sort as FigureSort]} isBad={bad.has(sort)} />
}

type FigureSort = 'open' | 'breached' | 'urgent' | 'pending' | 'devices' | 'outOfWarranty'

function Satisfaction({ stars }: { stars: number | null }) {
  const color = stars === null ? 'fg.muted' : stars < 3 ? 'red.fg' : undefined
  return (
    <Table.Cell textAlign="end" color={color}>
      {stars === null ? 'none' : stars.toFixed(1)}
    </Table.Cell>
  )
}

/** A nought stands back; a bad number stands out. */
function Figure({ value, isBad = false }: { value: number; isBad?: boolean }) {
  const color = value === 0 ? 'fg.muted' : isBad ? 'red.fg' : undefined
  return (
    <Table.Cell textAlign="end" color={color} fontWeight={value > 0 && isBad ? 'semibold' : undefined}>
      {value}
    </Table.Cell>
  )
}
