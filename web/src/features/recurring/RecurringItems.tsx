import { Badge, Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { type Recurring, recurringWords } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatWeekdayOf } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { IconBadge } from '../../ui/IconBadge.tsx'

interface RecurringItemsProps {
  items: readonly Recurring[]
  /** Absent where the page leads to theirs. */
  onOpen?: (id: number) => void
}

/** Recurring tickets, the next due first. */
export function RecurringItems({ items, onOpen }: RecurringItemsProps) {
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label="Recurring tickets">
      {items.map((item) => (
        <chakra.li key={item.id} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
          <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
            <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
              <Flex gap="2" align="center" wrap="wrap">
                <Heading as="h2" size="md" minW="0" {...(item.state !== 'active' && { color: 'fg.muted' })}>
                  {item.title}
                </Heading>
                {item.state !== 'active' && <Badge colorPalette="gray">{item.state}</Badge>}
                {item.problem && (
                  <IconBadge palette="red" Icon={TriangleAlert}>
                    not raised
                  </IconBadge>
                )}
              </Flex>
              <chakra.p mt="1">{recurringWords(item)}</chakra.p>
              <chakra.p mt="1" textStyle="sm" color="fg.muted">
                {[item.company, ...item.devices.map(({ name }) => name)].join(' · ')}
                {item.next && ` · Next: ${formatWeekdayOf(item.next.on)}`}
              </chakra.p>
            </Box>
            {onOpen ? (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={`Open ${item.title}`}
                onClick={() => onOpen(item.id)}
              >
                Open
              </Button>
            ) : (
              <Button
                asChild
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={`Open ${item.title}`}
              >
                <Link to={`${paths.recurring}?recurring=${item.id}`}>Open</Link>
              </Button>
            )}
          </Flex>
        </chakra.li>
      ))}
    </Stack>
  )
}
