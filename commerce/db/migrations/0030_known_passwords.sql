ALTER TABLE "member" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "member" SET "has_password" = false WHERE EXISTS (SELECT 1 FROM "member_identity" i WHERE i."member_id" = "member"."id" AND i."created_at" = "member"."created_at");
