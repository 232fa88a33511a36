CREATE TABLE "wish" (
	"member_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"store_id" smallint NOT NULL,
	"price" integer,
	"reduced" boolean DEFAULT false NOT NULL,
	"told_price" integer,
	"sold_out" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wish_list" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"share_token" text,
	"notify" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "wish_list_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE INDEX "wish_list_notified" ON "wish_list" USING btree ("member_id") WHERE "wish_list"."notify";