import { chakra, Flex, Link, Stack } from '@chakra-ui/react'
import type { CompanyRow } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { type CompanyColumn, cardFacts } from './company-columns.ts'

interface CompanyCardsProps {
  companies: readonly CompanyRow[]
  sortedBy: CompanyColumn | undefined
}

/** Companies on a narrow screen. */
export function CompanyCards({ companies, sortedBy }: CompanyCardsProps) {
  return (
    <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
      {companies.map((company) => {
        const { id, name, health } = company
        const { breached } = health
        return (
          <chakra.li key={id} px="4" py="3">
            <Flex gap="3" justify="space-between" align="baseline">
              <Link asChild color="inherit" fontWeight="semibold" overflowWrap="anywhere">
                <RouterLink to={companyPath(id)}>{name}</RouterLink>
              </Link>
              {breached > 0 && (
                <chakra.span flexShrink="0" textStyle="sm" fontWeight="semibold" color="red.fg">
                  {breached} breached
                </chakra.span>
              )}
            </Flex>
            <chakra.p textStyle="sm" color="fg.muted">
              {cardFacts(company, sortedBy).join(' · ')}
            </chakra.p>
          </chakra.li>
        )
      })}
    </Stack>
  )
}
