import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { computedTheme } from './build/computed-theme.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { prerenderPages } from './build/prerender.ts'
import { productionRouter } from './build/production-router.ts'
import { refuseMocks } from './build/refuse-mocks.ts'
import { emitSiteFiles } from './build/site-files.ts'

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractRoutes(),
    refuseMocks(),
    productionRouter(),
    computedTheme(),
    emitSiteFiles(),
    prerenderPages(),
    mode === 'mock' && msw({ mode: 'worker-only' }),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: false },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))
