import { chakra, Flex, Link, Stack } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { modelOf } from './device-words.ts'
import { WarrantyMark } from './WarrantyMark.tsx'

/** The warranties that end within half a year, soonest first: a company's, or those of all that the viewer reaches. */
export function ExpiringWarranties({ companyId }: { companyId?: number }) {
  const query = { ...(companyId !== undefined && { companyId }), warranty: '180', limit: 10 } as const
  const list = usePagedQuery('devices.list', { query }, { revalidateOnMount: true })
  return (
    <PagedList list={list} noun="devices" empty="No warranty ends within 180 days.">
      {(devices) => (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {devices.map((device) => (
            <chakra.li key={device.id} px="4" py="2.5">
              <Flex gap="3" justify="space-between" wrap="wrap">
                <div>
                  <Link asChild color="inherit" fontWeight="semibold" overflowWrap="anywhere">
                    <RouterLink to={`?tab=devices&device=${device.id}`}>{device.deviceName}</RouterLink>
                  </Link>
                  <chakra.p textStyle="sm" color="fg.muted">
                    {modelOf(device)}
                  </chakra.p>
                </div>
                <chakra.div textAlign="end">
                  <WarrantyMark warrantyExpiration={device.warrantyExpiration} />
                </chakra.div>
              </Flex>
            </chakra.li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
