import { chakra, Link, SimpleGrid } from '@chakra-ui/react'
import type { CompanyHealth as Health } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { figuresOf } from './health-words.ts'

/** How a company is doing, at a glance; each figure leads to what it counts. */
export function CompanyHealth({ companyId, health }: { companyId: number; health: Health }) {
  return (
    <SimpleGrid
      as="dl"
      columns={{ base: 2, md: 3, xl: 5 }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      {figuresOf(companyId, health).map(({ label, value, about, tone, to }, at, { length }) => (
        <chakra.div
          key={label}
          px="4"
          py="3"
          bg="bg.panel"
          minW="0"
          // Five fill no two columns, and no three.
          gridColumn={at === length - 1 ? { base: 'span 2', xl: 'auto' } : undefined}
        >
          <chakra.dt textStyle="sm" color="fg.muted">
            <Link asChild color="inherit">
              <RouterLink to={to}>{label}</RouterLink>
            </Link>
          </chakra.dt>
          <chakra.dd m="0">
            <chakra.span
              display="block"
              textStyle="2xl"
              fontWeight="semibold"
              lineHeight="1.3"
              fontVariantNumeric="tabular-nums"
              color={tone === 'bad' ? 'red.fg' : undefined}
            >
              {value}
            </chakra.span>
            {about && (
              <chakra.span textStyle="sm" color="fg.muted">
                {about}
              </chakra.span>
            )}
          </chakra.dd>
        </chakra.div>
      ))}
    </SimpleGrid>
  )
}
