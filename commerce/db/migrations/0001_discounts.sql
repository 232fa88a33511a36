CREATE TABLE "promo_code" (
	"store_id" smallint NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"min_subtotal" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promo_code_store_id_code_pk" PRIMARY KEY("store_id","code"),
	CONSTRAINT "promo_percent_or_amount" CHECK (("promo_code"."percent" is null) <> ("promo_code"."amount" is null)),
	CONSTRAINT "promo_uses_within_limit" CHECK ("promo_code"."max_uses" is null or "promo_code"."uses" <= "promo_code"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"store_id" smallint NOT NULL,
	"code" text NOT NULL,
	"member_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "promo_use_store_id_code_member_id_pk" PRIMARY KEY("store_id","code","member_id")
);
--> statement-breakpoint
ALTER TABLE "basket" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "basket" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;