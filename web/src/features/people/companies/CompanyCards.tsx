import { chakra, Flex, Link, Stack } from '@chakra-ui/react'
import type { CompanyRow } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import type { CompanyColumn } from './company-columns.ts'

interface CompanyCardsProps {
  companies: readonly CompanyRow[]
  sortedBy: CompanyColumn | undefined
}

/** Companies on a narrow screen. */
export function CompanyCards({ companies, sortedBy }: CompanyCardsProps) {
  return (
    <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
      {companies.map((company) => {
        const { id, name, accountManagerName, health } = company
        const known = sortedBy?.isSpare && sortedBy.text?.(company)
        const { open, breached, satisfaction, outOfWarranty } = health
        const facts = [
          `${open} open`,
          satisfaction !== null && `${satisfaction.toFixed(1)} of 5`,
          outOfWarranty > 0 && `${outOfWarranty} out of warranty`,
          accountManagerName,
          known && `${sortedBy.label}: ${known}`,
        ]
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
              {facts.filter(Boolean).join(' · ')}
            </chakra.p>
          </chakra.li>
        )
      })}
    </Stack>
  )
}
