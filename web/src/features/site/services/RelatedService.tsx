import { Box, chakra, Heading, Image, Link, VisuallyHidden } from '@chakra-ui/react'
import type { Service } from '@remotehands/content'
import { ArrowRight } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { servicePath } from '../../../lib/paths.ts'
import { illustrationOf } from './illustration.ts'

export function RelatedService({ service }: { service: Service }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '2fr 3fr', md: '1fr', lg: '2fr 3fr' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      transition="border-color 0.2s, box-shadow 0.2s"
      _hover={{ borderColor: 'accent.solid', boxShadow: 'md' }}
    >
      <Image
        src={illustrationOf(service.id)}
        alt=""
        htmlWidth={520}
        htmlHeight={400}
        w="full"
        h="full"
        objectFit="cover"
        // No preload before the first paint.
        fetchPriority="low"
        _print={{ display: 'none' }}
      />
      <Box p="6">
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
      </Box>
    </chakra.li>
  )
}
