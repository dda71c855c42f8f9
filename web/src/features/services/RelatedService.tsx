import { chakra, Heading, Link, VisuallyHidden } from '@chakra-ui/react'
import type { Service } from '@remotehands/content'
import { ArrowRight } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { servicePath } from '../../app/paths.ts'

export function RelatedService({ service }: { service: Service }) {
  return (
    <chakra.li
      p="6"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      _hover={{ borderColor: 'accent.solid' }}
    >
      <Heading as="h3" fontSize="xl">
        {service.title}
      </Heading>
      <chakra.p mt="2" mb="4" color="fg.muted">
        {service.tagline}
      </chakra.p>
      <Link asChild fontWeight="semibold">
        <RouterLink to={servicePath(service.id)}>
          Learn more
          <VisuallyHidden> about {service.title}</VisuallyHidden>
          <ArrowRight size={16} aria-hidden />
        </RouterLink>
      </Link>
    </chakra.li>
  )
}
