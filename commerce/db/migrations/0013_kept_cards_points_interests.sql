CREATE TABLE "brand_interest" (
	"member_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_interest_member_id_brand_id_pk" PRIMARY KEY("member_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"friend_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entry_reason" CHECK ("point_entry"."reason" in ('referral','order','goodwill'))
);
--> statement-breakpoint
DROP INDEX "payment_agreement_of";--> statement-breakpoint
ALTER TABLE "payment_agreement" ADD COLUMN "kind" text DEFAULT 'credit' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_agreement" ADD COLUMN "last_four" char(4) DEFAULT '0000' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_agreement" ADD COLUMN "token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_agreement" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "payment_agreement" SET "last_four" = right("masked_label", 4), "token" = 'pays-' || "id";--> statement-breakpoint
ALTER TABLE "payment_agreement" ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "last_four" DROP DEFAULT, ALTER COLUMN "token" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_agreement" DROP COLUMN "masked_label";--> statement-breakpoint
INSERT INTO "point_entry"("member_id", "points", "reason") SELECT "id", "points", 'goodwill' FROM "member" WHERE "points" > 0;--> statement-breakpoint
CREATE INDEX "brand_interest_of_brand" ON "brand_interest" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "point_entry_of" ON "point_entry" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_friend" ON "point_entry" USING btree ("friend_id") WHERE "point_entry"."reason" = 'referral';--> statement-breakpoint
CREATE INDEX "member_referred_by" ON "member" USING btree ("referred_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_agreement_once" ON "payment_agreement" USING btree ("member_id","provider","kind","last_four","expiry");