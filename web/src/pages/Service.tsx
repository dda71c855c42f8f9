import { Button, Container, chakra } from '@chakra-ui/react'
import { type ServiceId, services } from '@remotehands/content'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { ServiceDetail } from '../features/services/ServiceDetail.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** A service's page (§2); an id that nobody knows leads home. */
export default function Service() {
  const { serviceId = '' } = useParams()
  if (Object.hasOwn(services, serviceId)) {
    return <ServiceDetail key={serviceId} service={services[serviceId as ServiceId]} />
  }
  return (
    <Container py={{ base: '16', md: '24' }}>
      <PageTitle title="Service Not Found" />
      <chakra.p mt="4" color="fg.muted">
        We have no service under this address. The home page lists all that we offer.
      </chakra.p>
      <Button asChild mt="8" size="lg">
        <RouterLink to={paths.home}>Back to Home</RouterLink>
      </Button>
    </Container>
  )
}
