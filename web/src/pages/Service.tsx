import { chakra } from '@chakra-ui/react'
import { type ServiceId, services } from '@remotehands/content'
import { useParams } from 'react-router-dom'
import { ServiceDetail } from '../features/site/services/ServiceDetail.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'

/** A service's page (§2); an id that nobody knows leads home. */
export default function Service() {
  const { serviceId = '' } = useParams()
  if (Object.hasOwn(services, serviceId)) {
    return <ServiceDetail key={serviceId} service={services[serviceId as ServiceId]} />
  }
  return (
    <NotFoundNotice title="Service Not Found">
      <chakra.p mt="4" color="fg.muted" maxW="prose">
        We have no service under this address. The home page lists all that we offer.
      </chakra.p>
    </NotFoundNotice>
  )
}
