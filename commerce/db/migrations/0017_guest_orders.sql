ALTER TABLE "checkout" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (("details"->>'email')) WHERE "orders"."member_id" is null;