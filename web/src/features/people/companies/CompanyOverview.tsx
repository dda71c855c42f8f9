import { Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ExpiringWarranties } from '../../assets/ExpiringWarranties.tsx'
import { EndingDocuments } from '../documents/EndingDocuments.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyTickets } from './CompanyTickets.tsx'

/** A company's open tickets, what ends soon, and its people. */
export function CompanyOverview({ id }: { id: number }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
      <Part title="Open tickets">
        <CompanyTickets companyId={id} />
      </Part>
      <Stack gap="8">
        <Part title="Warranties ending soon">
          <ExpiringWarranties companyId={id} />
        </Part>
        <Part title="Documents ending">
          <EndingDocuments companyId={id} />
        </Part>
        <Part title="People">
          <CompanyPeople id={id} isShort />
        </Part>
      </Stack>
    </SimpleGrid>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h2" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </section>
  )
}
