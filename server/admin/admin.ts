// The path that operators call; the commands are in `server/operations/admin/`.
import '#server/operations/admin/admin.ts'
