import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/storage/database/schema*.ts',
  out: './server/storage/database/migrations',
})
