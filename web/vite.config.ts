import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { brandFiles } from './build/brand-files.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { prerenderPages } from './build/prerender.ts'
import { productionRouter } from './build/production-router.ts'
import { refuseMocks } from './build/refuse-mocks.ts'
import { emitSiteFiles } from './build/site-files.ts'
import { renderSiteStyles } from './build/site-styles.ts'

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Pictures and icons are the company's.
  publicDir: resolve(import.meta.dirname, '../packages/content/public'),
  plugins: [
    react(),
    contractRoutes(),
    brandFiles(),
    refuseMocks(),
    productionRouter(),
    renderSiteStyles(),
    emitSiteFiles(),
    prerenderPages(),
    mode === 'mock' && msw({ mode: 'worker-only' }),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: false },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))
