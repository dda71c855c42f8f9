import { Badge, Box, chakra, Flex, Link, Table } from '@chakra-ui/react'
import type { CompanyRow, CompanySort } from '@remotehands/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import type { CompanyOrder } from './use-company-order.ts'

interface CompanyTableProps {
  companies: readonly CompanyRow[]
  order: CompanyOrder
}

const columns: readonly { sort: CompanySort; label: string }[] = [
  { sort: 'name', label: 'Company' },
  { sort: 'accountManager', label: 'Account manager' },
  { sort: 'tags', label: 'Tags' },
  { sort: 'open', label: 'Open' },
  { sort: 'breached', label: 'Breached' },
  { sort: 'urgent', label: 'Urgent' },
  { sort: 'pending', label: 'Questions' },
  { sort: 'satisfaction', label: 'Satisfaction' },
  { sort: 'devices', label: 'Devices' },
  { sort: 'outOfWarranty', label: 'Out of warranty' },
]

const worded: ReadonlySet<CompanySort> = new Set(['name', 'accountManager', 'tags'])

/** Companies with how they are doing; every column sorts. */
export function CompanyTable({ companies, order }: CompanyTableProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflowX="auto" bg="bg.panel">
      <Table.Root size="sm" minW="62rem">
        <Table.Header>
          <Table.Row bg="bg.muted">
            {columns.map(({ sort, label }) => (
              <Table.ColumnHeader
                key={sort}
                textAlign={worded.has(sort) ? 'start' : 'end'}
                {...(order.sort === sort && { 'aria-sort': order.order })}
              >
                <SortHead sort={sort} order={order}>
                  {label}
                </SortHead>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          {companies.map(({ id, name, tags, accountManagerName, health }) => (
            <Table.Row key={id} bg="transparent">
              <Table.Cell maxW="22rem">
                <Link asChild color="inherit" fontWeight="semibold" overflowWrap="anywhere">
                  <RouterLink to={companyPath(id)}>{name}</RouterLink>
                </Link>
              </Table.Cell>
              <Table.Cell color={accountManagerName ? undefined : 'fg.muted'}>
                {accountManagerName ?? 'nobody'}
              </Table.Cell>
              <Table.Cell>
                <Flex gap="1" wrap="wrap">
                  {tags.map((tag) => (
                    <Badge key={tag} size="sm" variant="surface" colorPalette="gray">
                      {tag}
                    </Badge>
                  ))}
                </Flex>
              </Table.Cell>
              <Figure value={health.open} />
              <Figure value={health.breached} isBad />
              <Figure value={health.urgent} isBad />
              <Figure value={health.pending} />
              <Table.Cell textAlign="end">
                {health.satisfaction === null ? (
                  <chakra.span color="fg.muted">none</chakra.span>
                ) : (
                  <chakra.span color={health.satisfaction < 3 ? 'red.fg' : undefined}>
                    {health.satisfaction.toFixed(1)}
                  </chakra.span>
                )}
              </Table.Cell>
              <Figure value={health.devices} />
              <Figure value={health.outOfWarranty} isBad />
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
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

interface SortHeadProps {
  sort: CompanySort
  order: CompanyOrder
  children: string
}

function SortHead({ sort, order, children }: SortHeadProps) {
  const Arrow = order.order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      gap="1"
      alignItems="center"
      cursor="pointer"
      borderRadius="l1"
      whiteSpace="nowrap"
      _hover={{ color: 'fg' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
      onClick={() => order.choose(sort)}
    >
      {children}
      {order.sort === sort && <Arrow size={13} aria-hidden />}
    </chakra.button>
  )
}
