ALTER TABLE "member_address" ADD COLUMN "is_billing_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "member_address" SET "is_billing_default" = true WHERE "is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "member_address_default" ON "member_address" USING btree ("member_id") WHERE "member_address"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "member_address_billing_default" ON "member_address" USING btree ("member_id") WHERE "member_address"."is_billing_default";