import { chakra, Flex, Link, Stack } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { WarrantyMark } from '../../assets/WarrantyMark.tsx'
import { categoryNames } from './document-words.ts'

/** For staff: documents that have ended lately or end soon, soonest first, of a company or of all. */
export function EndingDocuments({ companyId }: { companyId?: number }) {
  const query = { ...(companyId !== undefined && { companyId }), limit: 10 }
  const list = usePagedQuery('documents.ending', { query }, { revalidateOnMount: true })
  return (
    <PagedList list={list} noun="documents" empty="No document ends within 90 days.">
      {(documents) => (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {documents.map(({ id, name, category, company, companyId: of, validUntil }) => (
            <chakra.li key={id} px="4" py="2.5">
              <Flex gap="3" justify="space-between" wrap="wrap">
                <div>
                  <Link asChild color="inherit" fontWeight="semibold" overflowWrap="anywhere">
                    <RouterLink to={`${companyPath(of)}?tab=documents`}>{name}</RouterLink>
                  </Link>
                  <chakra.p textStyle="sm" color="fg.muted">
                    {companyId === undefined ? company : categoryNames[category]}
                  </chakra.p>
                </div>
                <chakra.div textAlign="end">
                  <WarrantyMark warrantyExpiration={validUntil} />
                </chakra.div>
              </Flex>
            </chakra.li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
