import { chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { PagedList } from '../../ui/PagedList.tsx'

/** Asks which vendor, for what each vendor has of its own. */
export function EachVendor({ title }: { title: string }) {
  const list = useWholeList('vendors.list')
  const [search] = useSearchParams()
  const linkTo = (vendorId: number) => {
    const next = new URLSearchParams(search)
    next.set('vendor', String(vendorId))
    return `?${next}`
  }
  return (
    <Stack as="section" gap="4" maxW="2xl" aria-labelledby="each-vendor">
      <div>
        <Heading as="h2" size="lg" id="each-vendor">
          {title}
        </Heading>
        <chakra.p color="fg.muted">Choose a vendor.</chakra.p>
      </div>
      <PagedList list={{ ...list, hasMore: false }} noun="vendors" empty="No vendors yet.">
        {(vendors) => (
          <Stack
            as="ul"
            gap="0"
            borderWidth="1px"
            borderRadius="l3"
            bg="bg.panel"
            divideY="1px"
            overflow="hidden"
          >
            {vendors.map(({ id, name, category }) => (
              <li key={id}>
                <Link asChild display="block" px="4" py="3" color="inherit" _hover={{ bg: 'bg.muted' }}>
                  <RouterLink to={linkTo(id)}>
                    <Flex gap="3" align="center">
                      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                        <chakra.span fontWeight="medium">{name}</chakra.span>
                        <chakra.span color="fg.muted"> · {category}</chakra.span>
                      </chakra.span>
                      <ChevronRight size={16} aria-hidden />
                    </Flex>
                  </RouterLink>
                </Link>
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}
