import { createSystem } from '@chakra-ui/react'
import { quickSystem } from './quick-system.ts'
import { siteConfigs } from './site-configs.ts'

/** What the public pages are drawn with: only what they use, because every visitor pays for it. */
export const system = quickSystem(createSystem(...siteConfigs))
