-- One database per service, on the first start of the PostgreSQL container.
CREATE DATABASE chhapai_auth;
CREATE DATABASE chhapai_commerce;
CREATE DATABASE chhapai_chat;
CREATE DATABASE chhapai_gateway;
