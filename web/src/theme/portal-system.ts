import { createSystem, defineConfig, type RecipeDefinition, type SlotRecipeConfig } from '@chakra-ui/react'
import {
  nativeSelectSlotRecipe,
  skeletonRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
} from '@chakra-ui/react/theme'
import { portalFoundations } from './foundations.ts'
import { quickSystem } from './quick-system.ts'
import { control, siteConfigs } from './site-configs.ts'

const recipes: Record<string, RecipeDefinition> = { skeleton: skeletonRecipe }
const slotRecipes: Record<string, SlotRecipeConfig> = {
  nativeSelect: nativeSelectSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
}

const portal = defineConfig({ theme: { recipes, slotRecipes } })
const brand = defineConfig({
  theme: {
    slotRecipes: { nativeSelect: { slots: [], variants: { variant: { outline: { field: control } } } } },
  },
})

/** The site's system, and what only the portals show. */
export const portalSystem = quickSystem(createSystem(...siteConfigs, portalFoundations, portal, brand))
